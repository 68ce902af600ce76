import { useState } from 'react'
import { ApiError } from '#api-client'
import { useServices } from '../services.ts'
import type { Credentials } from './staff-session.ts'

/** `step` is set once the password was right and a code is missing. */
export function useSignIn() {
  const { session } = useServices()
  const [step, setStep] = useState<Credentials>()
  return {
    step,
    leave: () => setStep(undefined),
    /** @throws {Failure} */
    logIn: async (credentials: Credentials) => {
      try {
        await session.logIn(credentials)
      } catch (error) {
        if (!isCodeMissing(error) || credentials.code !== undefined) throw error
        setStep(credentials)
      }
    },
  }
}

export function isCodeMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required'
}
