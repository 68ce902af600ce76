import { expect, test } from 'vitest'
import { issue } from '#contract/issues'
import { wordsOfIssue } from './issue-words.ts'

test('the message of an issue becomes its sentence, with the facts that it tells', () => {
  expect(wordsOfIssue(issue('field_empty'))).toBe('Skal udfyldes')
  expect(wordsOfIssue(issue('price_groups_too_many', { most: 20 }))).toBe('Højst 20 prisgrupper')
  expect(wordsOfIssue(issue('choice_unknown', { choices: 'created name' }))).toBe(
    'Skal være created eller name',
  )
})

test('a message that is a sentence already stays as it is', () => {
  for (const message of ['Skal være mindst 1', 'constructor', '']) {
    expect(wordsOfIssue(message)).toBe(message)
  }
})
