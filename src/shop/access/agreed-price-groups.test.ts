import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrations } from '#database/migrate'
import { emptyDatabase } from '#test/database'

test('the price groups that stood in a text are rows that refer to them', async () => {
  const url = await emptyDatabase()
  const all = readMigrations()
  const at = all.findIndex(({ name }) => name.endsWith('_price_groups_of_customers.sql'))
  await migrate(url, all.slice(0, at))
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    insert into pricing.price_group (id, name) values (4, 'a'), (6, 'b'), (12, 'c');
    insert into access.customer (id, name)
    select id, 'Kunde ' || id from generate_series(1, 5) id;
    insert into catalogue.custom_field (model, foreign_key, key, name, value) values
      ('Customers', 1, 'price_group_ids', 'Prisgrupper', '6, 4;6'),
      ('Customers', 2, 'price_group_ids', 'Prisgrupper', 'gruppe 12'),
      ('Customers', 3, 'price_group_ids', 'Prisgrupper', '999 og x4'),
      ('Customers', 4, 'price_group_ids', 'Prisgrupper', ''),
      ('Customers', 77, 'price_group_ids', 'Prisgrupper', '4'),
      ('Customers', 5, 'other', 'Andet', '4'),
      ('Products', 5, 'price_group_ids', 'Andet', '4')`)
  await migrate(url, all)
  const { rows } = await client.query(
    'select customer_id::int, price_group_id::int from access.customer_price_group order by 1, 2',
  )
  expect(rows).toEqual([
    { customer_id: 1, price_group_id: 4 },
    { customer_id: 1, price_group_id: 6 },
    { customer_id: 2, price_group_id: 12 },
  ])
})
