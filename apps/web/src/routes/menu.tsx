import { FilterLinks } from '../features/market/FilterLinks.tsx'
import { MenuDrawer } from '../features/shell/MenuDrawer.tsx'

type MenuProps = { downloadUrl: string | undefined; onClose: () => void }

/** Its own chunk: wide screens never open it. */
export default function Menu({ downloadUrl, onClose }: MenuProps) {
  return (
    <MenuDrawer downloadUrl={downloadUrl} onClose={onClose}>
      <FilterLinks onFollow={onClose} />
    </MenuDrawer>
  )
}
