import '#ui/base.css'
import { BasketParts } from './basket-parts.tsx'
import { ChoosingParts } from './choosing-parts.tsx'
import { DrawingParts } from './drawing-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { FloatingParts } from './floating-parts.tsx'
import { GalleryFrame } from './frame.tsx'
import { Ground } from './ground.tsx'
import { MessageParts } from './message-parts.tsx'
import { PlainParts } from './plain-parts.tsx'
import { ProductParts } from './product-parts.tsx'
import { TableParts } from './table-parts.tsx'
import { WayParts } from './way-parts.tsx'

/** Every part in every state, on one page, to be looked at and checked. The shop never imports it. */
export function Gallery() {
  return (
    <GalleryFrame>
      <Ground />
      <PlainParts />
      <DrawingParts />
      <FieldParts />
      <ChoosingParts />
      <ProductParts />
      <TableParts />
      <MessageParts />
      <BasketParts />
      <WayParts />
      <FloatingParts />
    </GalleryFrame>
  )
}
