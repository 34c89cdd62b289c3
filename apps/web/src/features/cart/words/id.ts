import type { CartCatalogue } from './tw.ts'

export const id: CartCatalogue = {
  empty: 'Keranjang Anda kosong',
  emptyText: 'Masukkan yang ingin dibeli bersama dari pasar: paling banyak 20.',
  inCoin: (coin) => `Dibayar dengan ${coin}`,
  total: (n) => `Jumlah ${n} aset`,
  buyAll: (sum) => `Beli semua · ${sum}`,
  login: 'Masuk untuk membeli',
  left: (names) => `Dikeluarkan dari keranjang (terjual, tidak ditawarkan lagi, atau milik Anda): ${names}`,
  accept: 'Terima',
  standings: {
    dearer: 'Harganya naik.',
    cheaper: 'Harganya turun.',
    other_coin: 'Kini dijual dengan koin lain.',
    changed: 'Atributnya berubah.',
    gone: 'Tidak ditawarkan lagi.',
    yours: 'Sudah milik Anda.',
  },
}
