import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { PasswordField } from '#ui/fields/password-field'
import { describeFailure } from '../../../failures.ts'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { ownDataTexts as texts } from '../../../texts/account/profile.ts'
import { saveFile } from '../save-file.ts'
import { Panel } from './panel.tsx'
import styles from './profile-page.module.css'

/** A copy of all that is stored about the user, and its erasure. */
export function OwnDataPanel() {
  const [isErasing, setErasing] = useState(false)
  return (
    <Panel title={texts.title}>
      <div className={styles.data}>
        <Export />
        <section>
          <h3>{texts.eraseTitle}</h3>
          <p className="small quiet">{texts.eraseText}</p>
          <Button kind="danger" size="small" onClick={() => setErasing(true)}>
            {texts.erase}
          </Button>
        </section>
      </div>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Panel>
  )
}

function Export() {
  const { api, toasts } = useServices()
  const [isBusy, setBusy] = useState(false)
  const fetchCopy = async () => {
    setBusy(true)
    try {
      const { data: copy } = await api.get('/api/users/me/export')
      const text = JSON.stringify(copy, undefined, 2)
      saveFile(new Blob([text], { type: 'application/json' }), texts.fileName)
      toasts.show({ id: 'own-data', text: texts.exported })
    } catch (failure) {
      toasts.show({ id: 'own-data', tone: 'danger', text: describeFailure(failure) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h3>{texts.exportTitle}</h3>
      <p className="small quiet">{texts.exportText}</p>
      <Button
        kind="second"
        size="small"
        icon="download"
        busy={isBusy}
        onClick={() => void fetchCopy()}
      >
        {texts.export}
      </Button>
    </section>
  )
}

/** Erasure cannot be undone, so the password is asked for. */
function EraseDialog({ onClose }: { onClose: () => void }) {
  const { api, toasts } = useServices()
  const navigate = useNavigate()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    await (await api.users()).erase(field('current_password'))
    await navigate(paths.home)
    toasts.show({ id: 'session', text: texts.erased })
  })
  return (
    <Dialog title={texts.eraseDialog} onClose={onClose}>
      <form className="stack" {...form}>
        <p>{texts.eraseDialogText}</p>
        <p>{texts.eraseKept}</p>
        <FormFailure failure={failure} fields={['current_password']} />
        <PasswordField
          label={texts.password}
          name="current_password"
          autoComplete="current-password"
          error={errorOf(failure, 'current_password')}
        />
        <div className="row">
          <Button type="submit" kind="danger" busy={isBusy}>
            {texts.eraseForGood}
          </Button>
          <Button kind="second" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
