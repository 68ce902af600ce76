export { askForNotice } from './ask.ts'
export { queueNotices } from './queue.ts'
export { eraseNotices } from './store-erase.ts'
export { findAwaited, oldNotices } from './store-notices.ts'
