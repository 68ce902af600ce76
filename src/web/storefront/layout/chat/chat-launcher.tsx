import { Icon } from '#ui/icons/icon'
import { useLazyPart } from '../../hooks/use-lazy-part.ts'
import { enquiryTexts as texts } from '../../texts/enquiry.ts'
import styles from './chat-launcher.module.css'

const loadMessage = () => import('./chat-message.tsx')

/** Opens a message to the shop, over any page. */
export function ChatLauncher() {
  const { part, button, close } = useLazyPart(loadMessage)
  return (
    <div className={styles.root}>
      <button type="button" aria-haspopup="dialog" {...button}>
        <Icon name="mail" />
        <span>{texts.title}</span>
      </button>
      {part && <part.ChatMessage onClose={close} />}
    </div>
  )
}
