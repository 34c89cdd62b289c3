import type { Locale } from '@mdragon/api/locale'

const files: Record<Locale, string> = {
  tw: '/manifest.webmanifest',
  en: '/manifest.en.webmanifest',
  id: '/manifest.id.webmanifest',
}

/** Who installs the page gets its shortcuts in the language that it is read in. */
export function showManifest(locale: Locale): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', files[locale])
}
