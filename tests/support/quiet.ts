import { afterEach, beforeEach, expect } from 'vitest'
import './resolve.ts'

// A fault that is only printed would pass unseen.
const complaints: unknown[][] = []
const original = console.error
beforeEach(() => {
  complaints.length = 0
  console.error = (...words: unknown[]) => {
    complaints.push(words)
    original(...words)
  }
})
afterEach(() => {
  console.error = original
  expect(complaints, 'console.error was called').toEqual([])
})
