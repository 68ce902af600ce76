import { describe, expect, test } from 'vitest'
import { Vocabulary } from './compounds.ts'
import { toStem } from './language.ts'

const vocabulary = new Vocabulary()
for (const word of [
  ...['terrasse', 'bræt', 'gips', 'plade', 'skrue', 'gulv', 'spånplade', 'hegn', 'lamelparket'],
  ...['dampspærre', 'isolering', 'vinkelbeslag', 'krydsfiner', 'limtræ', 'bjælke'],
]) {
  vocabulary.add(word)
}
const parts = (word: string) => vocabulary.split(word)

describe('a compound', () => {
  test('is split where both halves are words of the catalogue, however bent', () => {
    expect(parts('terrassebrædder')).toEqual([toStem('terrasse'), toStem('bræt')])
    expect(parts('gipsplader')).toEqual([toStem('gips'), toStem('plade')])
    expect(parts('gulvspånplade')).toEqual([toStem('gulv'), toStem('spånplade')])
  })

  test('may be bound by an s', () => {
    expect(parts('hegnsbrædder')).toEqual([toStem('hegn'), toStem('bræt')])
    expect(parts('limtræsbjælker')).toEqual([toStem('limtræ'), toStem('bjælke')])
  })

  test('is whole when a half is no word here', () => {
    expect(parts('blomsterkasse')).toBeUndefined()
    expect(parts('plade')).toBeUndefined()
  })

  test('tells all the words in it, and the half that is known', () => {
    const { main, front } = vocabulary.partsOf('gulvspånplade')
    expect(main).toEqual([toStem('spånplade'), toStem('plade')])
    expect(front).toEqual([toStem('gulv')])
    expect(vocabulary.partsOf('vindspærreplade').main).toEqual([toStem('plade')])
  })

  test('is found by its end', () => {
    expect(vocabulary.endingWith(toStem('parket'))).toEqual([toStem('lamelparket')])
    expect(vocabulary.endingWith(toStem('lamel'))).toEqual([])
  })
})

describe('a typing error', () => {
  const meant = (typed: string) => vocabulary.findMeant(typed, () => true)

  test.each([
    ['isolerng', 'isolering'],
    ['krydsfinnerr', 'krydsfiner'],
    ['vinkelbselag', 'vinkelbeslag'],
    ['damspærre', 'dampspærre'],
    ['skure', 'skrue'],
  ])('%s is %s', (typed, word) => {
    expect(meant(typed)).toBe(word)
  })

  test('is only mended when a word is near, and never in short words', () => {
    expect(meant('skruetrækker')).toBeUndefined()
    expect(meant('gul')).toBeUndefined()
  })
})
