import type { WalletCatalogue } from './tw.ts'

export const id: WalletCatalogue = {
  noneText:
    'Dompet adalah gantungan kuncimu: menyimpan akunmu dan menandatangani bila kamu setuju. Setelah dipasang, muat ulang halaman ini.',
  install: (name) => `Pasang ${name}`,
  openIn: (name) => `Buka di ${name}`,
  phoneText: 'Di ponsel, buka halaman ini di peramban dalam dompetmu:',
  installed: 'Sudah dipasang: muat ulang',
}
