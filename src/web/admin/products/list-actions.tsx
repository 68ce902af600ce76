import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { NewProduct } from './new-product.tsx'

/** What leads on from the list: the prices of what it shows, and a new product. */
export function ListActions() {
  const { search } = useLocation()
  return (
    <>
      <Button variant="default" component={Link} to={`/varer/priser${search}`}>
        Priser i regneark
      </Button>
      <NewProduct />
    </>
  )
}
