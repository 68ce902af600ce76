import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type Painter, PaintingFailed, startPainter } from './painter.ts'

/** Each painter is a process that has to start first. */
vi.setConfig({ testTimeout: 30_000 })

const painters: Painter[] = []

afterAll(async () => {
  await Promise.all(painters.map((painter) => painter.close()))
})

function painterWith(options: Parameters<typeof startPainter>[0] = {}): Painter {
  const painter = startPainter(options)
  painters.push(painter)
  return painter
}

/** The processes that this one has started to paint. */
function paintersAtWork(): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
  const lines = String(list).split('\n')
  return lines
    .filter((line) => line.includes('painter-process'))
    .map((line) => Number.parseInt(line, 10))
}

const red = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200"><path fill="red" d="M0 0h1600v1200H0z"/></svg>`
const drawing = Buffer.from(red)
const photo = await sharp({ create: { width: 500, height: 1000, channels: 3, background: 'red' } })
  .jpeg()
  .withMetadata({ orientation: 6 })
  .toBuffer()

describe('a drawing', () => {
  test('is painted in every size as AVIF and WebP', async () => {
    const painted = await painterWith().paint(drawing, ['thumb', 'list', 'detail', 'zoom'])
    const seen = await Promise.all(
      painted.map(async ({ key, format, content }) => {
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
    for (const { content } of painted) {
      const { dominant } = await sharp(content).stats()
      expect(dominant.r).toBeGreaterThan(220)
      expect(dominant.g + dominant.b).toBeLessThan(60)
    }
  })

  test('reaches for nothing outside itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'painter-'))
    const secret = join(folder, 'secret.png')
    await sharp(drawing).resize(160).png().toFile(secret)
    const curious = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><path fill="#fff" d="M0 0h160v120H0z"/><image href="file://${secret}" width="160" height="120"/></svg>`
    const [painted] = await painterWith().paint(Buffer.from(curious), ['thumb'])
    const { channels } = await sharp(painted?.content).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([26, 26, 26])
  })
})

test('a photograph is turned as it was held, and not made larger than it is', async () => {
  const painted = await painterWith().paint(photo, ['list', 'zoom'])
  const sizes = await Promise.all(painted.map(({ content }) => sharp(content).metadata()))
  expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual([
    '320x160',
    '320x160',
    '1000x500',
    '1000x500',
  ])
})

test('what is no picture fails, and the next picture is painted', async () => {
  const painter = painterWith()
  for (const broken of ['', 'no picture', red.slice(0, 80), photo.subarray(0, 300)]) {
    await expect(painter.paint(Buffer.from(broken), ['thumb'])).rejects.toThrow(PaintingFailed)
  }
  expect(await painter.paint(drawing, ['thumb'])).toHaveLength(2)
})

test('a picture that claims to be enormous is refused before it takes the memory', async () => {
  const plain = { width: 9, height: 9, channels: 3, background: 'red' } as const
  const png = await sharp({ create: plain }).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  const painter = painterWith()
  await expect(painter.paint(png, ['thumb'])).rejects.toThrow(PaintingFailed)
  await expect(painter.paint(ofSize(60_000, 30_000), ['thumb'])).rejects.toThrow(PaintingFailed)
  const [painted] = await painter.paint(ofSize(16_000, 4_000), ['thumb'])
  expect(await sharp(painted?.content).metadata()).toMatchObject({ width: 160, height: 40 })
})

function ofSize(width: number, height: number): Buffer {
  const size = `width="${width}" height="${height}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`)
}

test('a painter that dies over a picture takes nothing with it', async () => {
  const painter = painterWith()
  await painter.paint(drawing, ['thumb'])
  const before = paintersAtWork()
  const painting = painter.paint(drawing, ['zoom'])
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await expect(painting).rejects.toThrow(PaintingFailed)
  expect(await painter.paint(drawing, ['thumb'])).toHaveLength(2)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])(
  'a painter that hears the shop be stopped (%s) finishes the picture',
  async (signal) => {
    const painter = painterWith()
    await painter.paint(drawing, ['thumb'])
    const painted = painter.paint(drawing, ['zoom'])
    for (const pid of paintersAtWork()) process.kill(pid, signal)
    expect(await painted).toHaveLength(2)
  },
)

test('a picture that takes too long is given up', async () => {
  const painter = painterWith({ timeoutMs: 1 })
  await expect(painter.paint(drawing, ['zoom'])).rejects.toThrow(PaintingFailed)
})

test('painters give way to the pages, and go when there is nothing to paint', async () => {
  await Promise.all(painters.splice(0).map((painter) => painter.close()))
  expect(paintersAtWork()).toEqual([])
  const painter = painterWith({ idleMs: 50 })
  await painter.paint(drawing, ['thumb'])
  const [pid = 0] = paintersAtWork()
  expect(Number(execFileSync('ps', ['-o', 'ni=', '-p', String(pid)]))).toBeGreaterThan(0)
  await vi.waitFor(() => expect(paintersAtWork()).toEqual([]), 5_000)
  expect(await painter.paint(drawing, ['thumb'])).toHaveLength(2)
})

test('a painter that is on its way home is given nothing more to do', async () => {
  const painter = painterWith({ idleMs: 0 })
  for (let i = 0; i < 5; i += 1) {
    expect(await painter.paint(drawing, ['thumb'])).toHaveLength(2)
    await sleep(5)
  }
})
