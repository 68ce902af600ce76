import { Drawer } from '#ui/dialog/drawer'
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx'
import { enquiryTexts as texts } from '../../texts/enquiry.ts'

/** A message that is answered by mail. */
export function ChatMessage({ onClose }: { onClose: () => void }) {
  return (
    <Drawer title={texts.title} onClose={onClose}>
      <div className="stack">
        <p>{texts.intro}</p>
        <EnquiryForm kind="chat" />
      </div>
    </Drawer>
  )
}
