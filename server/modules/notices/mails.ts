import type { UiLanguage } from '#contract/lists.ts'
import { textsIn } from '#server/lib/texts.ts'
import { escapeHtml } from '#server/lib/escape-html.ts'

/** One mail to one person. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends letters: the mail adapter. */
export interface Post {
  send(letter: Letter): Promise<void>
}

/** A part of a mail, whose texts are there already. */
type Part = { paragraph: string } | { code: string } | { button: string; url: string } | { small: string }

/**
 * The mail that carries a sign-up code. The owner of an existing account reads that they have one; the code only proves
 * that the mailbox is theirs. Both mails are one piece of work of the same size.
 */
export async function mailRegisterCode(
  post: Post,
  {
    to,
    code,
    publicUrl,
    isOwner,
    language,
  }: { to: string; code: string; publicUrl: string; isOwner: boolean; language: UiLanguage },
): Promise<void> {
  const speech = textsIn('mail', language)
  const { t } = speech
  const site = new URL(publicUrl).host
  const kind = isOwner ? 'alreadyRegistered' : 'registerCode'
  await post.send({
    to,
    subject: t(`${kind}.subject`),
    ...layOut(speech, t(`${kind}.subject`), [
      { paragraph: t(`${kind}.intro`, { site }) },
      { code },
      { paragraph: t(`${kind}.use`, { minutes: 10 }) },
      { button: t(`${kind}.open`), url: publicUrl },
      { small: t('ignore', { site }) },
    ]),
  })
}

/** The mail with the link that sets a new password. */
export async function mailResetLink(
  post: Post,
  { to, url, publicUrl, language }: { to: string; url: string; publicUrl: string; language: UiLanguage },
): Promise<void> {
  const speech = textsIn('mail', language)
  const { t } = speech
  const site = new URL(publicUrl).host
  await post.send({
    to,
    subject: t('resetPassword.subject'),
    ...layOut(speech, t('resetPassword.subject'), [
      { paragraph: t('resetPassword.intro', { site }) },
      { button: t('resetPassword.open'), url },
      { paragraph: t('resetPassword.use', { minutes: 30 }) },
      { small: t('resetPassword.ignore', { site }) },
    ]),
  })
}

/** The mail that asks a client what they say to texts; the password comes to them in another way. */
export async function mailGuestPage(
  post: Post,
  {
    to,
    url,
    name,
    project,
    days,
    language,
  }: { to: string; url: string; name: string; project: string; days: number; language: UiLanguage },
): Promise<void> {
  const speech = textsIn('mail', language)
  const { t } = speech
  const subject = t('guest.subject', { project })
  await post.send({
    to,
    subject,
    ...layOut(speech, subject, [
      { paragraph: t('guest.intro', { name, project }) },
      { button: t('guest.open'), url },
      { paragraph: t('guest.password') },
      { small: t('guest.use', { days }) },
    ]),
  })
}

/** The mail that invites somebody into an organisation, in the language of whoever invites. */
export async function mailInvitation(
  post: Post,
  {
    to,
    url,
    organisation,
    invitedBy: name,
    days,
    language,
  }: {
    to: string
    url: string
    organisation: string
    invitedBy: string
    days: number
    language: UiLanguage
  },
): Promise<void> {
  const speech = textsIn('mail', language)
  const { t } = speech
  const subject = t('invitation.subject', { organisation })
  await post.send({
    to,
    subject,
    ...layOut(speech, subject, [
      { paragraph: t('invitation.intro', { name, organisation, site: new URL(url).host }) },
      { button: t('invitation.open'), url },
      { paragraph: t('invitation.use', { days }) },
      { small: t('invitation.ignore', { name }) },
    ]),
  })
}

/** The mail by which an operator sees that mails arrive and what they look like; nothing hangs on it. */
export async function mailTest(
  post: Post,
  { to, publicUrl, language }: { to: string; publicUrl: string; language: UiLanguage },
): Promise<void> {
  const speech = textsIn('mail', language)
  const { t } = speech
  await post.send({
    to,
    subject: t('test.subject'),
    ...layOut(speech, t('test.subject'), [
      { paragraph: t('test.intro', { site: new URL(publicUrl).host }) },
      { button: t('registerCode.open'), url: publicUrl },
    ]),
  })
}

/** What a user did not see in the inbox yet, as a mail. */
export async function mailNotices(
  post: Post,
  {
    to,
    texts,
    url,
    language,
    about = 'mute',
  }: {
    to: string
    texts: string[]
    /** Where its button leads. */
    url: string
    language: UiLanguage
    /** What is said below: how to keep such mails away, or what to do if it was somebody else. */
    about?: 'mute' | 'security'
  },
): Promise<void> {
  const speech = textsIn('notices', language)
  const { t } = speech
  const subject = t('message.subject', { count: texts.length, text: texts[0] ?? '' })
  await post.send({
    to,
    subject,
    ...layOut(speech, subject, [
      ...texts.map((paragraph) => ({ paragraph })),
      { button: t('message.open'), url },
      { small: t(`message.${about}`) },
    ]),
  })
}

function layOut(
  { language, direction }: { language: string; direction: string },
  title: string,
  parts: Part[],
): { text: string; html: string } {
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5f7;color:#1c2330;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div lang="${language}" dir="${direction}" style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px;text-align:start">
<p style="margin:0 0 24px;font-weight:700;font-size:20px">Kolony</p>
${parts.map(partAsHtml).join('\n')}
</div>
</body>
</html>`
  return { text: `${parts.map(partAsText).join('\n\n')}\n`, html }
}

function partAsText(part: Part): string {
  if ('code' in part) return `    ${part.code}`
  if ('button' in part) return `${part.button}: ${part.url}`
  return 'small' in part ? part.small : part.paragraph
}

function partAsHtml(part: Part): string {
  if ('code' in part) {
    // Digits and addresses run left to right in every language.
    return `<p dir="ltr" style="margin:0 0 16px;font:700 32px/1.3 ui-monospace,Consolas,monospace;letter-spacing:6px">${escapeHtml(part.code)}</p>`
  }
  if ('button' in part) {
    return `<p style="margin:24px 0"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5bea;color:#fff;text-decoration:none">${escapeHtml(part.button)}</a></p>`
  }
  return 'small' in part
    ? `<p style="margin:24px 0 0;font-size:13px;color:#5b6475">${escapeHtml(part.small)}</p>`
    : `<p style="margin:0 0 16px">${escapeHtml(part.paragraph)}</p>`
}
