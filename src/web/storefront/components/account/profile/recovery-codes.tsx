import { Button } from '#ui/buttons/button'
import { Alert } from '#ui/messages/alert'
import { useServices } from '../../../services.ts'
import { profileTexts as texts } from '../../../texts/account/profile.ts'
import styles from './profile-page.module.css'

/** Shown once, when the second factor has been turned on. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { toasts } = useServices()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toasts.show({ id: 'profile', text: texts.codesCopied })
  }
  return (
    <div className="stack">
      <Alert tone="ok" live>
        <b>{texts.secondFactorTurnedOn}</b> {texts.recoveryText}
      </Alert>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="second" icon="copy" onClick={() => void copy().catch(() => {})}>
          {texts.copyCodes}
        </Button>
      </div>
    </div>
  )
}
