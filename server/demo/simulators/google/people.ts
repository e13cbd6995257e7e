import { createHash } from 'node:crypto'

export interface SimPerson {
  subject: string
  email: string
  emailVerified: boolean
  name: string
}

/** The same address is the same person, also after a restart: nothing has to be kept. */
export function personOf(email: string, name: string, { emailVerified = true } = {}): SimPerson {
  const digest = createHash('sha256').update(`google ${email.toLowerCase()}`).digest('hex')
  const subject = `1${String(BigInt(`0x${digest}`)).slice(0, 20)}`
  return { subject, email: email.toLowerCase(), emailVerified, name }
}

export const seededPeople = (): SimPerson[] => [
  personOf('ada.example@gmail.com', 'Ada Example'),
  personOf('bao.nguyen.example@gmail.com', 'Bảo Nguyễn'),
  personOf('carla@studio.example', 'Carla Studio'),
]
