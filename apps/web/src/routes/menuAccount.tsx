import { useState } from 'react'
import { AccountLinks } from '../features/account/AccountLinks.tsx'
import { LogoutDialog } from '../features/account/LogoutDialog.tsx'

/** The account's part of the drawer. Its own chunk, with its own words: a visitor never loads it. */
export default function MenuAccount({ onFollow }: { onFollow: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <AccountLinks onFollow={onFollow} onLogout={() => setLeaving(true)} />
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
