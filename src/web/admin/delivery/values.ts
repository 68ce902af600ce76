/** Postcodes as they are typed in the forms of delivery, and as they are sent. */

type Range = readonly number[]

const RANGE = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?$/

/** `3700-3799, 8305`: postcodes and ranges of them, by commas or lines; what is none stays, and is refused at the field. */
export function readZipcodes(typed: string): unknown[] {
  return typed
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, from, to = from] = RANGE.exec(one) ?? []
      return from === undefined ? [one, one] : [Number(from), Number(to)]
    })
}

export function writeZipcodes(zipcodes: readonly Range[]): string {
  return zipcodes.map(writeRange).join(', ')
}

export function writeRange([from = 0, to = from]: Range): string {
  return from === to ? writeZipcode(from) : `${writeZipcode(from)}–${writeZipcode(to)}`
}

function writeZipcode(number: number): string {
  return String(number).padStart(4, '0')
}

export function countZipcodes(zipcodes: readonly Range[]): number {
  return zipcodes.reduce((count, [from = 0, to = from]) => count + to - from + 1, 0)
}
