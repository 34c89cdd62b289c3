import type { KindCatalogue } from './tw.ts'

export const id: KindCatalogue = {
  loading: 'Memuat',
  copies: 'Jumlah seluruhnya',
  owners: 'Pemilik',
  floor: 'Harga terendah',
  noFloor: 'Sedang tidak ditawarkan',
  strongest: 'Yang terkuat',
  offers: 'Penawaran termurah',
  onMarket: 'Lihat semua di pasar',
  emptyTitle: 'Sedang tidak ada yang menawarkan',
  emptyText: 'Jenis ini sedang tidak ditawarkan. Begitu ada yang mendaftarkannya, akan muncul di sini.',
  toMarket: (kind) => `Jelajahi pasar: ${kind}`,
  missingTitle: 'Jenis ini tidak ada',
  missingText: 'Nomor ini tidak ada, atau tautannya sudah kedaluwarsa.',
  failed: 'Ini tidak dapat dibaca saat ini',
  none: 'Belum ada yang memilikinya',
  types: {
    dragon: 'Naga',
    hero: 'Pahlawan',
    equip: 'Perlengkapan',
    pet: 'Peliharaan',
    lingshi: 'Batu roh',
    card: 'Kartu',
  },
}
