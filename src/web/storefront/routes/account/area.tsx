import { AccountArea } from '../../components/account/area/account-area.tsx'

export const Component = AccountArea
