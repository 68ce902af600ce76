import { afterAll, afterEach, expect } from 'vitest'
import { cleanUp } from './clean-up.ts'

afterAll(cleanUp.afterFile)
afterEach(cleanUp.afterTest)
afterEach(() => expect(cleanUp.takeFaults()).toEqual([]))
