import { createContext } from 'react'

/** Whether something above on the screen holds the one gold button: what would be gold below is quiet then. */
export const GoldTaken = createContext(false)
