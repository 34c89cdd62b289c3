/** As a ref: takes the focus when it appears, for it is the one thing to do next. */
export const focusHere = (element: HTMLElement | null): void => element?.focus()
