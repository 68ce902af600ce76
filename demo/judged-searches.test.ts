import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '#shop/catalogue'
import { openSearch } from '#shop/search'
import { freshDatabase } from '#test/database'
import { readJudged } from '../bench/search/judged.ts'
import { judge, SETS, toFinder } from '../bench/search/score.ts'
import { demoAssortment } from './assortment.ts'
import { generateGoods } from './catalogue/goods.ts'
import { seedDemo } from './seed.ts'

/** As many as `bench/search/judge.ts` judges: a smaller shop lacks what some of them look for. */
const PRODUCTS = 5_000
const SEED = 1

const database = await freshDatabase()
await seedDemo(database.db, { products: PRODUCTS, seed: SEED })
const catalogue = openCatalogue(database)
afterAll(() => catalogue.close())
const goods = [...generateGoods(demoAssortment(PRODUCTS), PRODUCTS, SEED)]
const find = toFinder(openSearch(catalogue), goods)

test.each(Object.entries(SETS))(
  'what people look for is found among the first ten, and mostly first: queries %s',
  async (_when, file) => {
    const set = readJudged(file, goods)
    expect(set.length).toBeGreaterThan(150)
    const { recall, mrr, missed } = await judge(set, find)
    expect(recall, missed.join(', ')).toBeGreaterThanOrEqual(0.93)
    expect(mrr, missed.join(', ')).toBeGreaterThanOrEqual(0.85)
  },
)
