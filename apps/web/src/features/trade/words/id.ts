import type { TradeCatalogue } from './tw.ts'

export const id: TradeCatalogue = {
  actions: {
    label: 'Yang dapat Anda lakukan',
    list: 'Jual',
    listAgain: 'Jual lagi',
    put_up: 'Lelang',
    change_price: 'Ubah harga',
    cancel: 'Batalkan penjualan',
    newFirstPrice: 'Ubah harga awal',
    put_up_again: 'Lelang kembali',
    end_auction: 'Tarik ke dompet',
    deposit: 'Setor',
    claim: 'Klaim',
    activate_dragon: 'Aktifkan',
    claiming: (until) =>
      `Sedang diklaim sampai ${until}: game tidak memakainya. Klaim membuka klaim yang sama lagi; sesudahnya aset ini bebas kembali dan bisa diklaim ulang.`,
    switchTo: (name) => `Beralih ke ${name}`,
    holding:
      'Anda pemegangnya sekarang. Jika ada yang menawar 1,11 kali harga sebelum terkunci, Anda menerima 90% tawaran itu; jika tidak, Anda dapat menariknya setelah terkunci.',
  },
  form: {
    ends: 'Berakhir sendiri',
    noEnd: 'Tidak',
    days: (n) => `${n} hari`,
    how: 'Cara menjual',
    sale: 'Harga tetap',
    auction: 'Lelang NFT111',
    saleText: 'Terjual pada harga yang Anda tetapkan. Sampai saat itu tetap di dompet Anda.',
    auctionText:
      'Siapa pun yang menawar minimal 1,11 kali harga akan memilikinya, dan Anda menerima 90% tawaran itu. Sementara itu kontrak menyimpannya; sebelum ada tawaran, Anda boleh menariknya kapan saja.',
    againText: 'Mulai lagi dengan harga awal baru. Hitungan dimulai dari tawaran pertama.',
    changeText: 'Pembeli langsung melihat harga baru; pembelian pada harga lama tidak akan berhasil.',
    coin: 'Koin',
    price: 'Harga jual',
    firstPrice: 'Harga awal',
    newPrice: 'Harga baru',
    bid: 'Tawaran Anda',
    now: (price) => `Sekarang ${price}`,
    minimum: (price) => `Minimal ${price}; boleh lebih`,
    firstBid: 'Tawaran pertama terendah',
    step: (n) => `${n} tawaran kemudian`,
    ladder: 'Minimum setiap tawaran berikutnya',
  },
  changed: {
    title: 'Baru saja ada perubahan',
    price: (before, now) => `Harga berubah dari ${before} menjadi ${now}.`,
    gone: 'Aset ini tidak ditawarkan lagi.',
    locked: 'Lelang terkunci dan tidak menerima tawaran lagi.',
    yours: 'Sekarang milik Anda.',
    otherOffer: 'Cara penawarannya berubah. Silakan lihat lagi.',
    take: (price) => `Lanjut dengan ${price}`,
    rejectInWallet:
      'Silakan tolak permintaan di dompet Anda. Meskipun ditandatangani, kontrak tidak bertransaksi pada harga lama.',
    close: 'Mengerti',
  },
}
