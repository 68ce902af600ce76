/** Fast heuristics that fill board after board. */

/** One board, and what is cut from it. */
export interface Stick {
  readonly stock_mm: number
  readonly pieces_mm: readonly number[]
}

export interface Job {
  /** One entry per piece, the longest first. */
  readonly lengths: readonly number[]
  /** The shortest first. */
  readonly stocks: readonly number[]
  readonly kerf_mm: number
}

/**
 * First-fit-decreasing, once for every length long enough for all: each piece goes on the first board with room for it.
 * When all have a place, every board is changed for the shortest that its pieces fit.
 */
export function firstFitDecreasing(job: Job): Stick[][] {
  const [longest = 0] = job.lengths
  return job.stocks
    .filter((stock) => stock >= longest)
    .map((stock) => fillFirstFit(job, stock).map((pieces) => toStick(pieces, job)))
}

function fillFirstFit({ lengths, kerf_mm }: Job, stock: number): number[][] {
  const boards: { pieces: number[]; room: number }[] = []
  for (const length of lengths) {
    const board = boards.find(({ room }) => room >= length + kerf_mm)
    if (board) {
      board.pieces.push(length)
      board.room -= length + kerf_mm
    } else boards.push({ pieces: [length], room: stock - length })
  }
  return boards.map(({ pieces }) => pieces)
}

/** Pieces on the shortest board that holds them. */
export function toStick(pieces_mm: readonly number[], { stocks, kerf_mm }: Job): Stick {
  const taken = pieces_mm.reduce((sum, piece) => sum + piece + kerf_mm, -kerf_mm)
  const stock = stocks.find((one) => one >= taken) ?? stocks.at(-1) ?? 0
  return { stock_mm: stock, pieces_mm }
}

/**
 * Board after board the one that leaves least behind, the longest piece that is left always on it; once with every
 * length to choose from, and once with each alone.
 */
export function fillBest(job: Job): Stick[][] {
  const [longest = 0] = job.lengths
  const choices = [job.stocks, ...job.stocks.filter((one) => one >= longest).map((one) => [one])]
  return choices.map((stocks) => fillWith({ ...job, stocks }).map((one) => toStick(one, job)))
}

function fillWith(job: Job): number[][] {
  const left = toCounts(job.lengths)
  const boards: number[][] = []
  while (left.size > 0) {
    const pieces = bestBoard(left, job)
    for (const piece of pieces) takeOne(left, piece)
    boards.push(pieces)
  }
  return boards
}

export function toCounts(lengths: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1)
  return counts
}

export function takeOne(left: Map<number, number>, length: number): void {
  const count = left.get(length) ?? 0
  if (count > 1) left.set(length, count - 1)
  else left.delete(length)
}

/** The longest piece, and those of the others that fill some board best: a subset sum, read off for every length. */
function bestBoard(left: ReadonlyMap<number, number>, { stocks, kerf_mm }: Job): number[] {
  const longest = Math.max(...left.keys())
  const most = (stocks.at(-1) ?? 0) - longest
  const last = reachable(left, longest, most, kerf_mm)
  let best = { waste: Number.POSITIVE_INFINITY, room: 0 }
  for (const stock of stocks) {
    if (stock < longest) continue
    let room = stock - longest
    while (last[room] === NEVER) room -= 1
    const waste = (stock - longest - room) / stock
    if (waste < best.waste) best = { waste, room }
  }
  const pieces = [longest]
  for (let room = best.room; room > 0; ) {
    const piece = last[room] ?? 0
    pieces.push(piece)
    room -= piece + kerf_mm
  }
  return pieces.sort((a, b) => b - a)
}

/** Marks lengths that no pieces fill exactly. */
const NEVER = -1

/** Which lengths of a board can be filled exactly, kerf counted with each piece, and by which piece last. */
function reachable(
  left: ReadonlyMap<number, number>,
  longest: number,
  most: number,
  kerf_mm: number,
): Int32Array {
  const last = new Int32Array(most + 1).fill(NEVER)
  last[0] = 0
  const used = new Uint16Array(most + 1)
  for (const [length, count] of left) {
    const size = length + kerf_mm
    const available = length === longest ? count - 1 : count
    used.fill(0)
    for (let at = size; at <= most; at += 1) {
      const before = used[at - size] ?? 0
      if (last[at] !== NEVER || last[at - size] === NEVER || before >= available) continue
      last[at] = length
      used[at] = before + 1
    }
  }
  return last
}
