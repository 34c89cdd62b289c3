import { shortAddress } from '@mdragon/domain/text/shortAddress'
import type { User } from '../../game/user.ts'

/** How somebody is called: by nickname, else by the address, else by the e-mail. */
export const nameOf = ({ nickname, address, email }: User): string =>
  nickname || (address ? shortAddress(address) : email)
