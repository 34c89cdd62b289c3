import type { NewcomerCatalogue } from './tw.ts'

export const id: NewcomerCatalogue = {
  next: 'Langkah berikutnya',
  count: (done, all) => `${done} dari ${all} selesai`,
  dismiss: 'Jangan tampilkan langkah ini lagi',
  steps: {
    coins: {
      title: 'Dapatkan MDV dan BNB',
      text: '1 MDV mengaktifkan akun; BNB membayar jaringan, sekitar 0,0003 per langkah.',
    },
    activate: {
      title: 'Aktifkan akun Anda',
      text: 'Cukup 1 MDV. Setelah terkonfirmasi di blockchain, Anda bisa bertransaksi, menyetor, dan mengklaim.',
      action: 'Ke aktivasi',
    },
    role: {
      title: 'Buat karakter di sebuah server',
      text: 'Karakter adalah diri Anda di dalam gim; Anda memerlukannya sebelum mengirim kartu.',
      action: 'Pilih server',
    },
    card: {
      title: 'Dapatkan kartu pertama Anda',
      text: 'Beli satu di pasar, atau ambil alih satu dalam lelang NFT111.',
      action: 'Ke pasar',
    },
    summon: {
      title: 'Panggil pahlawan pertama Anda',
      text: 'Dengan tiket, atau HERO yang ada di dalam gim. Hasilnya bisa Anda periksa sendiri.',
      action: 'Ke pemanggilan',
    },
    email: {
      title: 'Tautkan email',
      text: 'Agar bisa masuk dari perangkat mana pun, masuk ke gim dengan kode QR, dan memulihkan kata sandi.',
      action: 'Ke pengaturan',
    },
  },
  activating: 'Sedang dikonfirmasi di blockchain, mohon tunggu.',
  coins: {
    title: 'Dapatkan koin',
    needed: (sum) => `perlu ${sum}`,
    plenty: (sum) => `${sum} sudah lebih dari cukup`,
    faucet: (sums) => `Beri saya ${sums}`,
    giving: 'Mengirim…',
    faucetText: 'Gratis, sekali sehari: koin di jaringan latihan tidak bernilai.',
    given: (sums) => `Diterima ${sums}`,
    tooSoon: 'Alamat ini sudah mendapat koin hari ini. Silakan kembali besok.',
    failed: 'Saat ini tidak bisa diberikan. Silakan coba lagi nanti.',
    receive: 'Atau terima dari dompet lain',
    receiveBare: 'Terima dari dompet lain atau bursa',
    onlyHere: (chain) => `Hanya di jaringan ${chain}.`,
    copy: 'Salin alamat saya',
    copied: 'Alamat disalin',
    qr: 'Alamat Anda sebagai kode QR',
    buy: (coin) => `Tempat mendapatkan ${coin}`,
  },
}
