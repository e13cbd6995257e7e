import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldIssues } from '../api-error.ts'
import { useHost } from '../host.ts'
import {
  isWavedAway,
  useAddPasskey,
  useBeginTotp,
  useChangePassword,
  useConfirmTotp,
  useRemoveFactor,
} from '../queries/security.ts'
import { errorText } from '../error-text.ts'

/** The recovery codes that came with a first factor, to be shown this once; null with every other. */
type OnAdded = (recoveryCodes: string[] | null) => void

/** An authenticator app on its way: first its seed is asked for, then its first code shows that it has it. */
export function useTotpEnrolment(onAdded: OnAdded) {
  const begin = useBeginTotp()
  const confirm = useConfirmTotp()
  const [code, setCode] = useState('')
  const made = begin.data
  const failed = begin.error ?? confirm.error
  return {
    /** What the app is to be told; undefined until it is asked for. */
    made: made && { uri: made.uri, secret: made.secret.replace(/(.{4})(?=.)/g, '$1 ') },
    begin: () => begin.mutate(),
    code,
    setCode,
    isReady: code.replace(/\s/g, '').length >= 6,
    isBusy: begin.isPending || confirm.isPending,
    problem: failed ? errorText(failed) : null,
    confirm() {
      if (!made) return
      confirm.mutate(
        { id: made.id, code: code.trim() },
        { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes), onSettled: () => setCode('') },
      )
    },
  }
}

export const passkeyNameMax = 50

/** A passkey on its way; `notShown` is said where the person waved the browser's dialog away. */
export function usePasskeyEnrolment(onAdded: OnAdded, notShown: string) {
  const add = useAddPasskey()
  const [name, setName] = useState('')
  return {
    name,
    setName,
    isReady: name.trim() !== '',
    isBusy: add.isPending,
    problem: add.error && (isWavedAway(add.error) ? notShown : errorText(add.error)),
    make: () => add.mutate(name.trim(), { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) }),
  }
}

/** Takes a factor off, after a question. */
export function useTakeOffFactor(onError: (error: unknown) => void) {
  const { t } = useTranslation()
  const host = useHost()
  const remove = useRemoveFactor()
  return {
    /** The one on its way. */
    pending: remove.isPending ? remove.variables : null,
    async ask(id: string) {
      const sure = await host.confirm({
        title: t('account:settings.security.removeTitle'),
        text: t('account:settings.security.removeText'),
        ok: t('account:settings.security.remove'),
        cancel: t('common.cancel'),
        danger: true,
      })
      if (sure) remove.mutate(id, { onError })
    },
  }
}

interface PasswordFields {
  oldPassword: string
  password: string
}

/** Another password in place of the one that is known. */
export function usePasswordChange(onDone: () => void) {
  const change = useChangePassword()
  const form = useForm<PasswordFields>({ defaultValues: { oldPassword: '', password: '' } })
  const issue = fieldIssues(change.error).find(({ path }) => path === 'password')
  const isWrong = change.error instanceof Error && change.error.name === 'wrongCredentials'
  const { oldPassword, password } = useWatch({ control: form.control })
  return {
    form,
    isReady: Boolean(oldPassword && password),
    isBusy: change.isPending,
    /** The old one is wrong. */
    isWrong,
    /** What is wrong with the new one, in the contract's words. */
    issue: issue?.message,
    problem: change.error && !issue && !isWrong ? errorText(change.error) : null,
    submit: form.handleSubmit((fields) =>
      change.mutate(fields, {
        onSuccess: () => {
          form.reset()
          onDone()
        },
      }),
    ),
  }
}

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** By length first, then by how many kinds of characters there are: a word for the person, no gate. The server has the last word. */
export function strengthOf(password: string): Strength {
  const length = Array.from(password).length
  if (length < 8) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  if (different < 5) return 'weak'
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 'strong'
  return length >= 11 || kinds >= 3 ? 'fair' : 'weak'
}

/** Where the help tells about it, by the name of its text. */
export const securityHelp = [
  { name: 'factor', path: '/blog-detail/second-factor' },
  { name: 'codes', path: '/blog-detail/recovery-codes' },
  { name: 'phone', path: '/blog-detail/lost-phone' },
] as const
