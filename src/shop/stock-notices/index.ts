export { askForNotice } from './ask.ts'
export { queueNotices } from './queue.ts'
export { eraseNotices, findAwaited, oldNotices } from './store-notices.ts'
