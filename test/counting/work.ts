/** As auto_explain writes it. */
interface Explained {
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

/** Numbers of rows are those of one loop on average. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

/** What a statement cost, and what came of it. */
export interface Work {
  readonly text: string
  /** Rows returned and rows changed. */
  readonly used: number
  /** Rows and entries of indexes that were read, those that were thrown away among them. */
  readonly read: number
  /** Those that were read of goods and what belongs to them; not in {@link read}. */
  readonly goods: number
  /** Pages of 8 kB of tables and indexes that were looked at. */
  readonly pages: number
  /** Where most of the rows were read: `table: rows`. */
  readonly where: readonly string[]
}

/** @param isGoods Whether a table or an index, by its name, is about goods. */
export function readPlan(
  { 'Query Text': text, Plan: root }: Explained,
  isGoods: (relation: string) => boolean,
): Work {
  const nodes = [...eachNode(root)]
  const scans = nodes
    .map((node) => ({ node, rows: rowsReadBy(node) }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => b.rows - a.rows)
  return {
    text: text.replaceAll(/\s+/g, ' ').trim(),
    used: rowsOf(root) + sum(nodes.map(rowsChangedBy)),
    ...countReads(scans, isGoods),
    pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    where: scans
      .slice(0, 3)
      .map(({ node, rows }) => `${node['Node Type']} ${relationOf(node)} ${rows}`),
  }
}

function* eachNode(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* eachNode(child)
}

function rowsOf({ 'Actual Rows': rows, 'Actual Loops': loops }: PlanNode): number {
  return Math.round(rows * loops)
}

/** A scan of a bitmap is counted by the entries of its index, and by what it read besides. */
function rowsReadBy(node: PlanNode): number {
  const type = node['Node Type']
  if (type === 'Bitmap Index Scan') return rowsOf(node)
  if (node['Relation Name'] === undefined || type === 'ModifyTable') return 0
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const thrownAway = Math.round(removed * node['Actual Loops'])
  return type === 'Bitmap Heap Scan' ? thrownAway : rowsOf(node) + thrownAway
}

function rowsChangedBy(node: PlanNode): number {
  return node['Node Type'] === 'ModifyTable' ? sum((node.Plans ?? []).slice(0, 1).map(rowsOf)) : 0
}

interface Scan {
  readonly node: PlanNode
  readonly rows: number
}

function countReads(scans: readonly Scan[], isGoods: (relation: string) => boolean) {
  const goods = sum(scans.filter(({ node }) => isGoods(relationOf(node))).map(({ rows }) => rows))
  return { read: sum(scans.map(({ rows }) => rows)) - goods, goods }
}

/** The table; of the scan of a bitmap the index. */
function relationOf(node: PlanNode): string {
  return node['Relation Name'] ?? node['Index Name'] ?? ''
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
