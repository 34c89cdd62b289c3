import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { presenceQuery } from '../game/user.ts'
import styles from './OnlineNote.module.css'
import { useOperationsWords } from './words/index.ts'

/**
 * Whoever is in the game takes nothing out of it. When they have left it the line says so and stays, as high as it was: it
 * may be heard in the very moment in which somebody presses what stands below.
 */
export function OnlineNote({ text }: { text: string }) {
  const { form: words } = useOperationsWords()
  const { data: user } = useQuery(presenceQuery)
  const isOnline = user?.is_online === true
  const [wasOnline, setWasOnline] = useState(isOnline)
  if (isOnline && !wasOnline) setWasOnline(true)
  if (!wasOnline) return null
  return (
    <div className={`${styles.note} ${isOnline ? styles.online : ''}`} role="alert">
      <p className={isOnline ? '' : styles.unseen}>{text}</p>
      <p className={isOnline ? styles.unseen : ''}>{words.leftGame}</p>
    </div>
  )
}
