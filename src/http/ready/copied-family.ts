import { Copies } from './copies.ts'
import { NumberReader, NumberWriter } from './copy-numbers.ts'
import type { Member, OpenPress, Texts } from './press.ts'

/** Of each member: its id, and where what is written of it ends. */
const NUMBERS = 2
const NUMBER_BYTES = 4

/**
 * Hardly any work, and twice the room of a tight press: for what is read by the hundred and let go; texts share their memory. The first member of a
 * family is written after what other families say, the others after that one.
 *
 * A family is how many members it has, their numbers, and then of each how many texts it has, their lengths in bytes, and
 * what is written of them, as {@link Copies} does.
 */
export const openQuickPress: OpenPress = (dictionary) => {
  const copies = new Copies(dictionary)
  return {
    press: (members) => pressFamily(copies, members),
    unpress: (family, wanted) => unpressFamily(copies, family, wanted),
  }
}

function pressFamily(copies: Copies, members: readonly Member[]): Buffer {
  copies.forgetModel()
  const heads = Buffer.allocUnsafe((1 + members.length * NUMBERS) * NUMBER_BYTES)
  heads.writeUInt32LE(members.length)
  const written: Buffer[] = []
  let end = heads.length
  for (const [place, [id, texts]] of members.entries()) {
    const body = pressMember(copies, texts, place === 0)
    written.push(body)
    end += body.length
    const at = headAt(place)
    heads.writeUInt32LE(id, at)
    heads.writeUInt32LE(end, at + NUMBER_BYTES)
  }
  return Buffer.concat([heads, ...written])
}

function pressMember(copies: Copies, texts: Texts, isFirst: boolean): Buffer {
  const whole = Buffer.concat(texts)
  const lengths = new NumberWriter()
  lengths.number(texts.length)
  for (const { length } of texts) lengths.number(length)
  const body = copies.write(whole)
  if (isFirst) copies.keepAsModel(whole.length)
  return Buffer.concat([lengths.take(), body])
}

function unpressFamily(copies: Copies, family: Buffer, wanted: ReadonlySet<number>): Member[] {
  copies.forgetModel()
  const count = family.readUInt32LE()
  const found: Member[] = []
  let begin = headAt(count)
  for (let place = 0; place < count; place += 1) {
    const at = headAt(place)
    const id = family.readUInt32LE(at)
    const isWanted = wanted.has(id)
    // Only now is it known that the first one is needed.
    if (place > 0 && isWanted && !copies.hasModel) readMember(copies, family, headAt(count), true)
    if (isWanted) found.push([id, readMember(copies, family, begin, place === 0)])
    begin = family.readUInt32LE(at + NUMBER_BYTES)
  }
  return found
}

function readMember(copies: Copies, family: Buffer, at: number, isFirst: boolean): Texts {
  const numbers = new NumberReader(family, at)
  const lengths = Array.from({ length: numbers.number() }, () => numbers.number())
  const length = lengths.reduce((sum, one) => sum + one, 0)
  const whole = Buffer.from(copies.read(family, numbers.at, length))
  if (isFirst) copies.keepAsModel(length)
  let end = 0
  return lengths.map((one) => {
    end += one
    return whole.subarray(end - one, end)
  })
}

function headAt(place: number): number {
  return (1 + place * NUMBERS) * NUMBER_BYTES
}
