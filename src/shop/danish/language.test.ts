import { describe, expect, test } from 'vitest'
import { toLetters, toStem } from './language.ts'

describe('letters', () => {
  test('are the same with and without Danish keys, in any size, with any accent', () => {
    expect(toLetters('Blåbærgrød')).toBe(toLetters('blaabaergroed'))
    expect(toLetters('KRYDSFINÉR')).toBe('krydsfiner')
    expect(toLetters('expansionsbolt')).toBe('ekspansionsbolt')
    expect(toLetters('45×95 mm²')).toBe('45x95 mm2')
  })
})

describe('bent forms have one stem', () => {
  test.each([
    ['skrue', 'skruer', 'skruen', 'skruerne'],
    ['plade', 'plader', 'pladen', 'pladerne'],
    ['bræt', 'brædder', 'brættet', 'brædderne', 'brædt'],
    ['terrassebræt', 'terrassebrædder'],
    ['regel', 'regler', 'reglar', 'reglarne'],
    ['hængsel', 'hængsler', 'hængslerne'],
    ['møtrik', 'møtrikker', 'møtrikken'],
    ['vinkel', 'vinkler'],
    ['hammer', 'hamre', 'hammeren'],
    ['kløfthammer', 'kløfthamre'],
    ['tang', 'tænger', 'tangen'],
    ['dør', 'døre', 'døren', 'dørene'],
    ['imprægneret', 'imprægnerede'],
    ['hvid', 'hvide', 'hvidt'],
    ['rustfri', 'rustfrit', 'rustfrie'],
    ['cylinder', 'cylindre', 'cylinderen'],
  ])('%s', (...forms) => {
    expect(new Set(forms.map(toStem)).size).toBe(1)
  })

  test.each([
    ['spær', 'spærre'],
    ['finer', 'fin'],
    ['kobber', 'kobbel'],
    ['gips', 'gibs'],
  ])('but %s is not %s', (one, other) => {
    expect(toStem(one)).not.toBe(toStem(other))
  })
})
