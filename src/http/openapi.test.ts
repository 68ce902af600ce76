import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

interface Operation {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
const paths: Record<string, Record<string, Operation>> = document.paths
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)

test('the document is OpenAPI 3.1, and every reference in it leads somewhere', async () => {
  const validator = new Validator()
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('every operation says what it does, under one of the tags', () => {
  const tags = document.tags.map(({ name }: { name: string }) => name)
  for (const { name, operation } of operations) {
    expect([name, operation.summary ?? '']).toEqual([name, expect.stringMatching(/^.{10,}$/)])
    expect([name, operation.tags]).toEqual([name, [expect.toBeOneOf(tags)]])
  }
})

test('every refusal is a problem document', () => {
  for (const { name, operation } of operations) {
    const refusals = Object.entries(operation.responses).filter(([status]) => status >= '4')
    expect([name, refusals.map(([status]) => status)]).toEqual([
      name,
      expect.arrayContaining(['4XX', '5XX']),
    ])
    for (const [status, { content = {} }] of refusals) {
      expect([name, status, Object.keys(content)]).toEqual([
        name,
        status,
        ['application/problem+json'],
      ])
    }
  }
})
