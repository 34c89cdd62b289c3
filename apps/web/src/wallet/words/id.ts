import type { WalletCatalogue } from './tw.ts'

export const id: WalletCatalogue = {
  noneText:
    'Dompet adalah gantungan kunci Anda: menyimpan akun Anda dan menandatangani bila Anda setuju. Setelah dipasang, muat ulang halaman ini.',
  install: (name) => `Pasang ${name}`,
  openIn: (name) => `Buka di ${name}`,
  phoneText: 'Di ponsel, buka halaman ini di peramban dalam dompet Anda:',
  installed: 'Sudah dipasang: muat ulang',
}
