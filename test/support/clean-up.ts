/**
 * What tests leave behind. The test files of a worker share their modules, so a hook at the top of a module would run after the first
 * file alone: test/support/setup.ts, which is run for each, calls these.
 */

type Close = () => Promise<unknown>

const afterTest: Close[] = []
const afterFile: Close[] = []
const faults: string[] = []

/** Closes it when the test is done: what was opened last is closed first. */
export function closeAfterTest(close: Close): void {
  afterTest.push(close)
}

/** As {@link closeAfterTest}, when the test file is done. */
export function closeAfterFile(close: Close): void {
  afterFile.push(close)
}

/** The test that runs fails with it. */
export function failTest(fault: string): void {
  faults.push(fault)
}

export const cleanUp = {
  afterTest: () => closeAll(afterTest),
  afterFile: () => closeAll(afterFile),
  takeFaults: () => faults.splice(0),
}

async function closeAll(open: Close[]): Promise<void> {
  for (const close of open.splice(0).reverse()) await close()
}
