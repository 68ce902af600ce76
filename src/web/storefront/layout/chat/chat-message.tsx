import { Drawer } from '#ui/dialog/drawer'
import { type Draft, EnquiryForm } from '../../enquiry/enquiry-form.tsx'
import { enquiryTexts as texts } from '../../texts/enquiry.ts'

/** In memory alone: what is typed is not lost with the drawer, and is gone with the page. */
const draft: Draft = { typed: new Map() }

/** A message that is answered by mail. */
export function ChatMessage({ onClose }: { onClose: () => void }) {
  return (
    <Drawer title={texts.title} onClose={onClose}>
      <div className="stack">
        <p>{texts.intro}</p>
        <EnquiryForm kind="chat" draft={draft} />
      </div>
    </Drawer>
  )
}
