import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { RenderingFailed, startRenderer, type ThumbnailRenderer } from './renderer.ts'

/** Each renderer is a process that has to start first. */
vi.setConfig({ testTimeout: 30_000 })

const painters: ThumbnailRenderer[] = []

afterAll(async () => {
  await Promise.all(painters.map((renderer) => renderer.close()))
})

function painterWith(options: Parameters<typeof startRenderer>[0] = {}): ThumbnailRenderer {
  const renderer = startRenderer(options)
  painters.push(renderer)
  return renderer
}

/** The processes that this one has started to render. */
function paintersAtWork(): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
  const lines = String(list).split('\n')
  return lines
    .filter((line) => line.includes('renderer-process'))
    .map((line) => Number.parseInt(line, 10))
}

const red = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200"><path fill="red" d="M0 0h1600v1200H0z"/></svg>`
const drawing = Buffer.from(red)
const photo = await sharp({ create: { width: 500, height: 1000, channels: 3, background: 'red' } })
  .jpeg()
  .withMetadata({ orientation: 6 })
  .toBuffer()

describe('a drawing', () => {
  test('is rendered in every size as AVIF and WebP', async () => {
    const rendered = await painterWith().render(drawing, ['thumb', 'list', 'detail', 'zoom'])
    const seen = await Promise.all(
      rendered.map(async ({ key, format, content }) => {
        const { width, height, format: read } = await sharp(content).metadata()
        return `${key}.${format}: ${read} ${width}x${height}`
      }),
    )
    expect(seen).toEqual([
      'thumb.webp: webp 160x120',
      'thumb.avif: heif 160x120',
      'list.webp: webp 320x240',
      'list.avif: heif 320x240',
      'detail.webp: webp 800x600',
      'detail.avif: heif 800x600',
      'zoom.webp: webp 1600x1200',
      'zoom.avif: heif 1600x1200',
    ])
    for (const { content } of rendered) {
      const { dominant } = await sharp(content).stats()
      expect(dominant.r).toBeGreaterThan(220)
      expect(dominant.g + dominant.b).toBeLessThan(60)
    }
  })

  test('reaches for nothing outside itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'renderer-'))
    const secret = join(folder, 'secret.png')
    await sharp(drawing).resize(160).png().toFile(secret)
    const curious = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><path fill="#fff" d="M0 0h160v120H0z"/><image href="file://${secret}" width="160" height="120"/></svg>`
    const [rendered] = await painterWith().render(Buffer.from(curious), ['thumb'])
    const { channels } = await sharp(rendered?.content).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([26, 26, 26])
  })
})

test('a photograph is turned as it was held, and not made larger than it is', async () => {
  const rendered = await painterWith().render(photo, ['list', 'zoom'])
  const sizes = await Promise.all(rendered.map(({ content }) => sharp(content).metadata()))
  expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual([
    '320x160',
    '320x160',
    '1000x500',
    '1000x500',
  ])
})

test('what is no picture fails, and the next picture is painted', async () => {
  const renderer = painterWith()
  for (const broken of ['', 'no picture', red.slice(0, 80), photo.subarray(0, 300)]) {
    await expect(renderer.render(Buffer.from(broken), ['thumb'])).rejects.toThrow(RenderingFailed)
  }
  expect(await renderer.render(drawing, ['thumb'])).toHaveLength(2)
})

test('a picture that claims to be enormous is refused before it takes the memory', async () => {
  const plain = { width: 9, height: 9, channels: 3, background: 'red' } as const
  const png = await sharp({ create: plain }).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  const renderer = painterWith()
  await expect(renderer.render(png, ['thumb'])).rejects.toThrow(RenderingFailed)
  await expect(renderer.render(ofSize(60_000, 30_000), ['thumb'])).rejects.toThrow(RenderingFailed)
  const [rendered] = await renderer.render(ofSize(16_000, 4_000), ['thumb'])
  expect(await sharp(rendered?.content).metadata()).toMatchObject({ width: 160, height: 40 })
})

function ofSize(width: number, height: number): Buffer {
  const size = `width="${width}" height="${height}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`)
}

test('a renderer that dies over a picture takes nothing with it', async () => {
  const renderer = painterWith()
  await renderer.render(drawing, ['thumb'])
  const before = paintersAtWork()
  const sizeGroup = renderer.render(drawing, ['zoom'])
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await expect(sizeGroup).rejects.toThrow(RenderingFailed)
  expect(await renderer.render(drawing, ['thumb'])).toHaveLength(2)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])(
  'a renderer that hears the shop be stopped (%s) finishes the picture',
  async (signal) => {
    const renderer = painterWith()
    await renderer.render(drawing, ['thumb'])
    const rendered = renderer.render(drawing, ['zoom'])
    for (const pid of paintersAtWork()) process.kill(pid, signal)
    expect(await rendered).toHaveLength(2)
  },
)

test('a picture that takes too long is given up', async () => {
  const renderer = painterWith({ timeoutMs: 1 })
  await expect(renderer.render(drawing, ['zoom'])).rejects.toThrow(RenderingFailed)
})

test('painters give way to the pages, and go when there is nothing to paint', async () => {
  await Promise.all(painters.splice(0).map((renderer) => renderer.close()))
  expect(paintersAtWork()).toEqual([])
  const renderer = painterWith({ idleMs: 50 })
  await renderer.render(drawing, ['thumb'])
  const [pid = 0] = paintersAtWork()
  expect(Number(execFileSync('ps', ['-o', 'ni=', '-p', String(pid)]))).toBeGreaterThan(0)
  await vi.waitFor(() => expect(paintersAtWork()).toEqual([]), 5_000)
  expect(await renderer.render(drawing, ['thumb'])).toHaveLength(2)
})

test('a renderer that is on its way home is given nothing more to do', async () => {
  const renderer = painterWith({ idleMs: 0 })
  for (let i = 0; i < 5; i += 1) {
    expect(await renderer.render(drawing, ['thumb'])).toHaveLength(2)
    await sleep(5)
  }
})
