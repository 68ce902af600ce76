import { expect, test } from '@playwright/test'
import { STRICT_TAGS, violationsOn } from './violations.ts'

const rulesBroken = (violations: [rule: string, html: string[]][]) =>
  violations.map(([rule]) => rule)

test('what breaks a rule of accessibility is found, in a part, a frame and at a strict size', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  await page.setContent(`<!doctype html><html lang="da"><title>Prøve</title>
    <main><h1>Prøve</h1><img id="picture" src="data:,"><p id="text">Tekst</p><p id="twice"></p><p id="twice"></p>
    <button style="padding:0;border:0;width:9px;height:9px" aria-label="A"></button><button
    style="padding:0;border:0;width:9px;height:9px" aria-label="B"></button>
    <iframe title="Ramme" srcdoc="<main><h1>Ramme</h1><input></main>"></iframe></main></html>`)
  const whole = await violationsOn(page)
  expect(rulesBroken(whole)).toContain('image-alt')
  expect(rulesBroken(whole)).toContain('label')
  expect(rulesBroken(whole)).toContain('duplicate-id')
  expect(whole.find(([rule]) => rule === 'image-alt')?.[1]).toEqual([
    expect.stringContaining('picture'),
  ])
  expect(rulesBroken(await violationsOn(page, { within: '#text' }))).toEqual([])
  expect(rulesBroken(await violationsOn(page, { tags: STRICT_TAGS }))).toContain('target-size')
  expect(rulesBroken(await violationsOn(page, { tags: STRICT_TAGS }))).toContain('duplicate-id')
})
