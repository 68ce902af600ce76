import { keepFocus } from '../navigation/keep-focus.ts'
import { loadGoods } from '../views/load-goods.ts'
import { loadProduct } from '../views/product.ts'
import { allProducts } from './all-products.ts'
import { catalogue } from './catalogue.ts'
import { catchAll } from './catch-all.ts'
import { cutList } from './cut-list.ts'
import { home } from './home.ts'
import { search } from './search.ts'

/** What asks the shop for the data of each page, and for lists that change where they stand. */
export const loaders = { allProducts, catalogue, cutList, catchAll, home, search }
export const goods = { load: loadGoods, loadProduct }
/** Comes along: nobody needs it before the first press either. */
export const care = { keepFocus }
