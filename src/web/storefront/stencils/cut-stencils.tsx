import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { findMade, type Keepsake, keepsakesOf } from '#contract/keepsakes'
import type { Piece } from '../bytes.ts'
import { mark, type Reading, read, type Trace } from './pen.ts'
import type { Part, Stencils } from './stencils-context.ts'

/** A part as text with gaps, and which word belongs in each of them. */
interface Stencil {
  readonly pieces: readonly string[]
  readonly slots: readonly number[]
}

interface Read<Data> {
  readonly data: Data
  readonly reading: Reading
}

/** Stencils that were cut so far, for all pages. */
export interface StencilCase {
  /** For a page that is being made. */
  readonly startPress: () => Press
  /** As the part will stand in a page. */
  readonly drawPart: <Data>(part: Part<Data>, trace: Trace<Data>) => Piece
}

/** Makes the stencils of one page, and puts what they drew into it. */
interface Press {
  readonly stencils: Stencils
  /** The page with the parts in the places that were held for them. */
  readonly fill: (html: string) => readonly Piece[]
}

const DRAWN = 'drawn'

/** What is kept with a thing that was drawn as a part of this kind. */
export function toDrawn(kind: string, made: Buffer, next?: Keepsake<Buffer>): Keepsake<Buffer> {
  return { by: DRAWN, as: kind, made, next }
}

/** A stencil is a kilobyte. */
const MOST_FORMS = 4000

/**
 * Writes parts of pages as React would, many times as fast. React draws the first part of each form, once with its own
 * words and once with marks in their place; from then on the words are put between what stands around the marks. A form
 * whose stencil does not give what React gave is always drawn by React.
 *
 * @param wrap Puts around a part what it needs to be drawn alone.
 */
export function cutStencils(wrap: (part: ReactNode) => ReactNode): StencilCase {
  const forms = new Map<string, Stencil | undefined>()
  const kept = new WeakMap<object, Map<string, Buffer>>()
  const drawAlone = (part: ReactNode) => renderToString(wrap(part))

  function cut<Data>(part: Part<Data>, trace: Trace<Data>, { data, reading }: Read<Data>) {
    const marked = mark(trace, data)
    const stencil = splitAt(drawAlone(part.draw(marked.data)), marked.marks)
    const isTrue = stencil && write(stencil, reading.words) === drawAlone(part.draw(data))
    return isTrue ? stencil : undefined
  }
  /** What was drawn of the same thing for another page is not drawn anew. */
  function draw<Data>(part: Part<Data>, trace: Trace<Data>): Piece {
    const { kind, of } = part
    if (kind === undefined) return drawAlone(part.draw(part.toData()))
    const keepsakes = keepsakesOf(of)
    if (!keepsakes) return drawNow(part, trace)
    const before = findMade(keepsakes.drawn, DRAWN, kind)
    if (before) return before
    const made = Buffer.from(drawNow(part, trace))
    keepsakes.drawn = toDrawn(kind, made, keepsakes.drawn)
    return made
  }
  function drawNow<Data>(part: Part<Data>, trace: Trace<Data>): string {
    const data = part.toData()
    const reading = read(trace, data)
    const form = `${part.kind} ${reading.form}`
    if (!forms.has(form) && forms.size < MOST_FORMS) {
      forms.set(form, cut(part, trace, { data, reading }))
    }
    const stencil = forms.get(form)
    return stencil ? write(stencil, reading.words) : drawAlone(part.draw(data))
  }
  function keep(of: object, as: string, drawn: () => ReactNode): Piece {
    const known = kept.get(of) ?? new Map<string, Buffer>()
    kept.set(of, known)
    const html = known.get(as) ?? Buffer.from(drawAlone(drawn()))
    known.set(as, html)
    return html
  }
  function startPress(): Press {
    const pressed: (readonly Piece[])[] = []
    const hold = (part: readonly Piece[]) => <x-pressed n={pressed.push(part) - 1} />
    return {
      stencils: {
        press: (parts, trace) => hold(parts.map((part) => draw(part, trace))),
        keep: (of, as, drawn) => hold([keep(of, as, drawn)]),
      },
      fill: (html) => fillIn(html, pressed),
    }
  }
  return { startPress, drawPart: draw }
}

/** No text of the shop can look like what is sought: React writes every `<` in it as `&lt;`. */
function fillIn(html: string, pressed: readonly (readonly Piece[])[]): readonly Piece[] {
  return html
    .split(/<x-pressed n="(\d+)"><\/x-pressed>/)
    .flatMap((text, i): readonly Piece[] => (i % 2 === 0 ? [text] : (pressed[Number(text)] ?? [])))
}

/** @returns Nothing when a mark is not found: then its word stands there in another way. */
function splitAt(html: string, marks: readonly string[]): Stencil | undefined {
  if (marks.length === 0) return { pieces: [html], slots: [] }
  const places = new RegExp(`(${marks.map((text) => text.replaceAll('.', '[.]')).join('|')})`)
  const parts = html.split(places)
  const slots = parts.filter((_, i) => i % 2 === 1).map((text) => marks.indexOf(text))
  const isWhole = marks.every((_, word) => slots.includes(word))
  return isWhole ? { pieces: parts.filter((_, i) => i % 2 === 0), slots } : undefined
}

function write({ pieces, slots }: Stencil, words: readonly string[]): string {
  const escaped = words.map(escapeAsReact)
  let text = pieces[0] ?? ''
  for (let i = 0; i < slots.length; i += 1) {
    text += (escaped[slots[i] ?? 0] ?? '') + (pieces[i + 1] ?? '')
  }
  return text
}

const SPECIAL = /["&'<>]/
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

function escapeAsReact(word: string): string {
  if (!SPECIAL.test(word)) return word
  return word.replaceAll(/["&'<>]/g, (character) => ENTITIES[character] ?? character)
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-pressed': { n: number }
    }
  }
}
