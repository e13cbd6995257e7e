import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { read } from './outcome.ts'
import { batches } from './batches.ts'
import { get, isOwn, postForm, postPicture, type Requests } from './requests.ts'
import { dateOf } from './transport.ts'
import * as wire from './wire.ts'
import type { XUser } from './wire.ts'
import type { X } from './x.ts'

const userFields = 'id,name,username,description,profile_image_url'

/** Accounts as X shows them, and what the app has used. */
export function accounts({
  onUse,
  deadlineFromNow,
  asUser,
  asApp,
}: Requests): Pick<X, 'me' | 'usage' | 'usersByName'> {
  return {
    async me(credentials) {
      assertOutsideTransaction('x.me')
      const query = {
        'user.fields': `${userFields},subscription_type,verified_type,profile_banner_url,public_metrics`,
      }
      const answer = await asUser(credentials, get('users/me', query), deadlineFromNow())
      onUse({ kind: 'users', items: 1, own: isOwn(credentials) })
      const access = answer.kind === 'answered' ? answer.headers['x-access-level'] : undefined
      const { data } = read(wire.userAnswer, answer)
      const posts = wire.readPostCount(data)
      const at = answer.kind === 'answered' ? dateOf(answer.headers) : null
      return {
        ...wire.readAccount(data),
        mayWrite: access !== 'read',
        counted: posts !== null && at ? { posts, at } : null,
      }
    },

    async usage() {
      assertOutsideTransaction('x.usage')
      const query = { days: 7, 'usage.fields': 'daily_project_usage' }
      const { data } = read(wire.usageAnswer, await asApp(get('usage/tweets', query), deadlineFromNow()))
      return (data.daily_project_usage?.usage ?? []).map(({ date, usage }) => ({
        day: date.slice(0, 10),
        posts: usage ?? 0,
      }))
    },

    async usersByName(names) {
      assertOutsideTransaction('x.usersByName')
      const deadline = deadlineFromNow()
      const wanted = new Map(names.map((name) => [name.toLowerCase(), name]))
      const valid = [...wanted.keys()].filter((name) => /^[a-z0-9_]{1,15}$/.test(name))
      const existing: XUser[] = []
      for (const batch of batches(valid)) {
        const query = { usernames: batch.join(','), 'user.fields': userFields }
        const answer = await asApp(get('users/by', query), deadline)
        const users = (read(wire.usersAnswer, answer).data ?? []).map(wire.readUser)
        onUse({ kind: 'users', items: users.length })
        existing.push(...users)
      }
      const found = new Set(existing.map((user) => user.username.toLowerCase()))
      const nonexistent = [...wanted].filter(([key]) => !found.has(key)).map(([, name]) => name)
      return { existing, nonexistent }
    },
  }
}

/** What a user's profile shows. */
export function profiles({
  deadlineFromNow,
  asUser,
}: Requests): Pick<X, 'updateProfile' | 'updateAvatar' | 'updateBanner'> {
  return {
    async updateProfile(credentials, { name, description }) {
      assertOutsideTransaction('x.updateProfile')
      const form = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        skip_status: 'true',
      }
      const send = postForm('/1.1/account/update_profile.json', form)
      return wire.readProfile(read(wire.profileAnswer, await asUser(credentials, send, deadlineFromNow())))
    },

    async updateAvatar(credentials, picture) {
      assertOutsideTransaction('x.updateAvatar')
      const send = postPicture('/1.1/account/update_profile_image.json', {
        image: Buffer.from(picture),
        skip_status: 'true',
      })
      return wire.readProfile(read(wire.profileAnswer, await asUser(credentials, send, deadlineFromNow())))
    },

    async updateBanner(credentials, picture) {
      assertOutsideTransaction('x.updateBanner')
      const send = postPicture('/1.1/account/update_profile_banner.json', { banner: Buffer.from(picture) })
      await asUser(credentials, send, deadlineFromNow())
    },
  }
}
