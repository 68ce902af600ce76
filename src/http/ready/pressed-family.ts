import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { ownCopy } from './own-bytes.ts'
import type { Member, OpenPress } from './press.ts'

/** A family that says no more is one bundle. */
const ALL_BYTES = 256 * 1024
/** What is pressed together of larger ones: somebody who wants one member waits for the others in its bundle. */
const BUNDLE_BYTES = 128 * 1024
/** More than what comes out, so that it comes in one piece. */
const ROOM_BYTES = 64
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 6 }
const NUMBER_BYTES = 4
const HEAD_NUMBERS = 3

/** Little room, and some work for each family: for what is read by the dozen at most, and then remembered as it was given. */
export const openTightPress: OpenPress = (dictionary) => ({
  press: (members) => pressFamily(members, dictionary),
  unpress: (family, wanted) => unpressFamily(family, wanted, dictionary),
})

/**
 * The texts of a family, those of some members pressed together in a bundle, as one piece of bytes: how many bundles there
 * are; how many members, texts of each and pressed bytes there are in each; its members' ids and the lengths of their
 * texts; then what was pressed. All numbers have four bytes.
 *
 * The first bundle is pressed against what other families say, the others against the first. In a large family that is its
 * eldest member alone, which all are like: each names all of its siblings, and what they say together grows with the square of
 * their number.
 */
function pressFamily(members: readonly Member[], dictionary: Buffer): Buffer {
  const plain = bundle(members).map((some) => ({ some, text: plainOf(some) }))
  const bundles = plain.map(({ some, text }, i) =>
    press(some, text, i === 0 ? dictionary : (plain[0]?.text ?? dictionary)),
  )
  const heads = bundles.flatMap(({ ids, lengths, pressed }) => [
    ids.length,
    lengths.length / ids.length,
    pressed.length,
  ])
  const lists = bundles.flatMap(({ ids, lengths }) => [...ids, ...lengths])
  const numbers = toBytes([bundles.length, ...heads, ...lists])
  return Buffer.concat([numbers, ...bundles.map(({ pressed }) => pressed)])
}

/** Members, with as many texts each, whose texts are pressed together. */
interface Bundle {
  readonly ids: readonly number[]
  /** In bytes, of all texts of all members. */
  readonly lengths: readonly number[]
  readonly pressed: Buffer
}

function bundle(members: readonly Member[]): (readonly Member[])[] {
  if (members.length === 0) return []
  if (sum(members.map(bytesOf)) <= ALL_BYTES && areAlike(members)) return [members]
  const bundles: Member[][] = [members.slice(0, 1)]
  let room = 0
  for (const member of members.slice(1)) {
    const bytes = bytesOf(member)
    const last = bundles.at(-1) ?? []
    const isFitting = bytes <= room && areAlike([...last.slice(0, 1), member])
    if (isFitting) last.push(member)
    else bundles.push([member])
    room = (isFitting ? room : BUNDLE_BYTES) - bytes
  }
  return bundles
}

/** Whether each has as many texts as the others. */
function areAlike(members: readonly Member[]): boolean {
  return members.every(([, texts]) => texts.length === members[0]?.[1].length)
}

function bytesOf([, texts]: Member): number {
  return sum(texts.map(({ length }) => length))
}

function plainOf(members: readonly Member[]): Buffer {
  return Buffer.concat(members.flatMap(([, texts]) => texts))
}

function press(members: readonly Member[], plain: Buffer, dictionary: Buffer): Bundle {
  return {
    ids: members.map(([id]) => id),
    lengths: members.flatMap(([, texts]) => texts.map((text) => text.length)),
    pressed: zstdCompressSync(plain, { params: LEVEL, dictionary }),
  }
}

function toBytes(numbers: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(numbers.length * NUMBER_BYTES)
  for (const [i, number] of numbers.entries()) bytes.writeUInt32LE(number, i * NUMBER_BYTES)
  return bytes
}

function readBundles(family: Buffer): Bundle[] {
  let at = 0
  const read = (count: number) => {
    const numbers: number[] = []
    for (let i = 0; i < count; i += 1) {
      numbers.push(family.readUInt32LE(at))
      at += NUMBER_BYTES
    }
    return numbers
  }
  const [count = 0] = read(1)
  const heads = read(count * HEAD_NUMBERS)
  const listed = Array.from({ length: count }, (_, i) => {
    const [members = 0, texts = 0, bytes = 0] = heads.slice(i * HEAD_NUMBERS)
    return { ids: read(members), lengths: read(members * texts), bytes }
  })
  let begin = at
  return listed.map(({ ids, lengths, bytes }) => {
    begin += bytes
    return { ids, lengths, pressed: family.subarray(begin - bytes, begin) }
  })
}

function unpressFamily(family: Buffer, wanted: ReadonlySet<number>, dictionary: Buffer): Member[] {
  const [first, ...others] = readBundles(family)
  if (!first) return []
  const asked = others.filter(({ ids }) => ids.some((id) => wanted.has(id)))
  const plain = unpress(first, dictionary)
  return [
    ...membersIn(first, plain, wanted),
    ...asked.flatMap((bundle) => membersIn(bundle, unpress(bundle, plain), wanted)),
  ]
}

function unpress({ lengths, pressed }: Bundle, dictionary: Buffer): Buffer {
  return zstdDecompressSync(pressed, { chunkSize: sum(lengths) + ROOM_BYTES, dictionary })
}

function membersIn({ ids, lengths }: Bundle, plain: Buffer, wanted: ReadonlySet<number>): Member[] {
  const each = lengths.length / ids.length
  let at = 0
  return ids.flatMap((id, i): Member[] => {
    const own = lengths.slice(i * each, (i + 1) * each)
    const begin = at
    at += sum(own)
    if (!wanted.has(id)) return []
    return [[id, cut(plain, begin, own).map(ownCopy)]]
  })
}

function cut(plain: Buffer, begin: number, lengths: readonly number[]): Buffer[] {
  let at = begin
  return lengths.map((length) => {
    at += length
    return plain.subarray(at - length, at)
  })
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, length) => all + length, 0)
}
