import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { authRoutes } from '#contract/auth.ts'
import { signInRoutes } from '#contract/sign-in.ts'
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

export function useForgotForm(username = '') {
  return useForm<{ username: string }>({
    defaultValues: { username },
    resolver: contractResolver<{ username: string }>(signInRoutes['auth.forgotPassword'].input),
  })
}

export interface ResetFields {
  password: string
  confirmPassword: string
}

export function useResetForm(code: string) {
  const schema = signInRoutes['auth.resetPassword'].input
  return useForm<ResetFields>({
    defaultValues: { password: '', confirmPassword: '' },
    // The code is not typed here; with a wrong one the server says so.
    resolver: contractResolver<ResetFields>(z.preprocess((typed: object) => ({ ...typed, code }), schema)),
  })
}

/** Whether a code can be mailed to this address at all. */
export function isEmail(username: string): boolean {
  return authRoutes['auth.sendRegisterCode'].input.safeParse({ username }).success
}
