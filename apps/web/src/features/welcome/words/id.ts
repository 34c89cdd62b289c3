import type { WelcomeCatalogue } from './tw.ts'

export const id: WelcomeCatalogue = {
  title: ['Pahlawan dari mitos.', 'Milik Anda: simpan, mainkan, jual beli.'],
  text: 'Gim kartu yang kartunya ada di blockchain BSC.',
  counts: (onSale, inAuction) => `Saat ini ${onSale} dijual, ${inAuction} dilelang.`,
  demo: 'Coba sebagai pemain demo',
  demoText: 'Di jaringan latihan: tanpa dompet, tanpa uang.',
  look: 'Lihat pasar',
  lookText: 'Melihat pasar tidak memerlukan akun maupun dompet.',
  enter: 'Saya sudah punya akun',
  pictures: 'Apa ini, dalam tiga gambar',
  collect: {
    title: '1. Kumpulkan',
    text: 'Pahlawan, naga, pusaka, dan peliharaan dari mitos Tiongkok. Setiap kartu adalah token milik Anda.',
  },
  takeOver: {
    title: '2. Ambil alih',
    text: 'Dalam lelang NFT111 siapa pun boleh membayar 1,11 kali harganya dan mengambil kartunya. Pemegang sebelumnya menerima 90% dari harga baru.',
  },
  play: {
    title: '3. Mainkan',
    text: 'Kirim kartu ke dalam gim dan ia bertarung untuk Anda. Klaim kembali ke dompet kapan saja.',
  },
  wallet: 'Dompet Anda',
  game: 'Gim',
  back: 'klaim kembali, kapan saja',
}
