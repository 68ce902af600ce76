import './base.css'
import { BasketParts } from './kit/basket-parts.tsx'
import { ChoosingParts } from './kit/choosing-parts.tsx'
import { DrawingParts } from './kit/drawing-parts.tsx'
import { FieldParts } from './kit/field-parts.tsx'
import { FloatingParts } from './kit/floating-parts.tsx'
import { KitFrame } from './kit/frame.tsx'
import { Ground } from './kit/ground.tsx'
import { MessageParts } from './kit/message-parts.tsx'
import { PlainParts } from './kit/plain-parts.tsx'
import { ProductParts } from './kit/product-parts.tsx'
import { TableParts } from './kit/table-parts.tsx'
import { WayParts } from './kit/way-parts.tsx'

/** Every part in every state, on one page, to be looked at and checked. The shop never imports it. */
export function Kit() {
  return (
    <KitFrame>
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
    </KitFrame>
  )
}
