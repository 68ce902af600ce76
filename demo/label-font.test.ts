import { mkdtemp, readdir, readFile, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startRenderer } from '#shop/media'
import { unpackLabelFont } from './label-font.ts'
import { text } from './pictures/scene.ts'

/** The renderer is a process that has to start first. */
vi.setConfig({ testTimeout: 30_000 })

const directory = await mkdtemp(join(tmpdir(), 'label font & <others>-'))
const settings = await unpackLabelFont(directory)
const renderer = startRenderer({ env: { FONTCONFIG_FILE: settings } })

afterAll(() => renderer.close())

/** What the renderer makes of a label, black on white; it has this font and no other. */
async function ink(label: string, weight = 700): Promise<{ pixels: Buffer; width: number }> {
  const written = text(40, 700, label, { size: 400, fill: '#000000', weight })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200"><path fill="#fff" d="M0 0h1600v1200H0z"/>${written}</svg>`
  const painted = await renderer.render(Buffer.from(svg), ['list'])
  const webp = painted.find(({ format }) => format === 'webp')
  const image = sharp(webp?.content).greyscale().threshold(128)
  const { info } = await image.clone().trim().toBuffer({ resolveWithObject: true })
  return { pixels: await image.raw().toBuffer(), width: info.width }
}

async function width(label: string, weight?: number): Promise<number> {
  return (await ink(label, weight)).width
}

describe('a label', () => {
  test('is written in a font whose letters are not all alike, as they are without a font', async () => {
    expect(await width('MMM')).toBeGreaterThan(2 * (await width('iii')))
    expect((await ink('O')).pixels).not.toEqual((await ink('X')).pixels)
  })

  test('has the Danish letters, and the signs of measures', async () => {
    const letters = [...'ÆØÅæøå²·°×½–AOao']
    const seen = await Promise.all(letters.map(async (letter) => (await ink(letter)).pixels))
    const unlike = new Set(seen.map((pixels) => pixels.toString('base64')))
    expect(unlike.size).toBe(letters.length)
  })

  test('is heavier where it should stand out', async () => {
    expect(await width('45x145', 700)).toBeGreaterThan(await width('45x145', 400))
  })
})

describe('a shop that starts once more', () => {
  test('finds the font, and does not unpack it again', async () => {
    const [font = ''] = await readdir(join(directory, 'fonts'))
    const before = await stat(join(directory, 'fonts', font))
    expect(await unpackLabelFont(directory)).toBe(settings)
    expect(await stat(join(directory, 'fonts', font))).toEqual(before)
    expect(await readFile(settings, 'utf8')).toContain('label font &amp; &lt;others&gt;')
  })

  test('has the font of its own version, and no other', async () => {
    const fonts = join(directory, 'fonts')
    const [font = ''] = await readdir(fonts)
    await rename(join(fonts, font), join(fonts, 'label.ttf'))
    await unpackLabelFont(directory)
    expect(await readdir(fonts)).toEqual([font])
    expect((await stat(join(fonts, font))).size).toBeGreaterThan(10_000)
  })
})
