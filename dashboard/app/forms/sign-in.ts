import { useForm } from 'react-hook-form'
import { authRoutes } from '#contract/auth.ts'
import { contractResolver, type Issue } from './validation.ts'

export interface SignInFields {
  username: string
  password: string
}

export interface RegisterFields extends SignInFields {
  code: string
}

const required = (path: string, value: string): Issue[] => (value ? [] : [{ path, message: 'Required' }])

export function useSignInForm(username = '') {
  return useForm<SignInFields>({
    defaultValues: { username, password: '' },
    resolver: contractResolver<SignInFields>(authRoutes['auth.sendRegisterCode'].input, ({ password }) =>
      required('password', password),
    ),
  })
}

export function useRegisterForm(username = '') {
  return useForm<RegisterFields>({
    defaultValues: { username, password: '', code: '' },
    resolver: contractResolver<RegisterFields>(authRoutes['auth.register'].input),
  })
}

/** Whether a code can be mailed to this address at all. */
export function isEmail(username: string): boolean {
  return authRoutes['auth.sendRegisterCode'].input.safeParse({ username }).success
}
