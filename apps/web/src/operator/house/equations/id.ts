import type { EquationName } from '@mdragon/domain/watch/equations'

export const id: Readonly<Record<EquationName, string>> = {
  'activations: whoever paid is activated, and an inviter has one reward for each':
    'Aktivasi: siapa yang membayar sudah aktif, dan pengundang mendapat satu hadiah untuk masing-masing',
  'assets: each is what its last event made of it': 'Aset: masing-masing sesuai peristiwa terakhirnya',
  'auctions: each is the auction contract’s': 'Lelang: masing-masing sama dengan kontrak lelang',
  'bids: at least 1.11 times, rounded up; a tenth, rounded up, to the community':
    'Tawaran: setidaknya 1,11 kali, dibulatkan ke atas; sepersepuluh, dibulatkan ke atas, untuk komunitas',
  'blocks: what was read and settled is the chain': 'Blok: yang dibaca dan diselesaikan adalah blockchain itu sendiri',
  'claims: each was issued by us, for exactly that, or was accepted as lost':
    'Klaim: masing-masing kami terbitkan persis untuk itu, atau diterima sebagai kerugian',
  'counts: kinds, holders and traits are those of the assets': 'Hitungan: jenis, pemegang, dan ciri sesuai dengan aset',
  'dragons: awake are those that somebody paid for': 'Naga: yang terjaga adalah yang sudah dibayar',
  'dragons: those taken of each generation are those of vouchers':
    'Naga: yang diambil dari tiap generasi sesuai dengan voucer',
  'drawn heroes: a token means one claimed voucher, and no token none':
    'Pahlawan hasil panggilan: satu token berarti satu voucer terpakai, tanpa token tidak ada',
  'draws: each account’s pity is what its last draw left': 'Panggilan: jaminan tiap akun sesuai panggilan terakhirnya',
  'draws: one result for each that was paid for, numbered without a gap':
    'Panggilan: satu hasil untuk tiap yang dibayar, bernomor tanpa celah',
  'draws: what the site is said to have drawn is what it drew':
    'Panggilan: yang dikatakan situs sama dengan yang terjadi',
  'events: each token’s life hangs together': 'Peristiwa: riwayat tiap token tersambung',
  'frozen coins: those of withdrawals that are not decided, or not paid yet':
    'Koin beku: milik penarikan yang belum diputuskan atau belum dibayar',
  'grown assets: no voucher is open for less than the game has made of one':
    'Aset yang tumbuh: tidak ada voucer terbuka untuk kurang dari yang dicapai di gim',
  'heroes: activated are those that somebody paid for': 'Pahlawan: yang aktif adalah yang sudah dibayar',
  'invites: each count is how many there are': 'Undangan: tiap hitungan adalah jumlah sebenarnya',
  'ledger: every balance is the sum of its postings, and nobody’s is negative':
    'Buku besar: tiap saldo adalah jumlah catatannya, dan tak satu pun negatif',
  'ledger: every entry sums to nothing in each coin': 'Buku besar: tiap entri berjumlah nol dalam tiap koin',
  'legion: every level is what the facts say': 'Legiun: tiap level sesuai fakta',
  'legion: sums of days and months are those of the history, and every rank is counted':
    'Legiun: jumlah hari dan bulan sesuai riwayat, dan tiap peringkat dihitung',
  'listings: each is the market contract’s': 'Penawaran jual: masing-masing sama dengan kontrak pasar',
  'lots: sums of years are those of the lots, and each says what its asset is':
    'Masa kepemilikan: jumlah per tahun sesuai masa kepemilikan, dan masing-masing menyebut jenis asetnya',
  'market memory: sums of days and hours are those of the final trades':
    'Ingatan pasar: jumlah hari dan jam sesuai transaksi final',
  'market memory: what stands for sale, and its floor, is what was last asked':
    'Ingatan pasar: yang dijual dan harga terendahnya sesuai permintaan terakhir',
  'operations: each settled one has its final event, and no event two':
    'Operasi: tiap yang selesai punya peristiwa final, dan tak ada peristiwa untuk dua operasi',
  'owners: each is the chain’s': 'Pemilik: masing-masing sama dengan blockchain',
  'places: every token is in exactly one, and is offered only where it can be':
    'Tempat: tiap token tepat di satu tempat, dan ditawarkan hanya di tempat yang bisa',
  'points: what each player has is what came less what was collected':
    'Poin: milik tiap pemain adalah yang datang dikurangi yang diambil',
  'sales: paid = seller + fee, and the fee is at most a tenth':
    'Penjualan: dibayar = penjual + biaya, dan biaya paling banyak sepersepuluh',
  'small dragons: one for each account, by the voucher that it was given':
    'Naga kecil: satu untuk tiap akun, dengan voucer yang diberikan',
  'solvency: balances + frozen + treasury = final deposits - paid':
    'Solvabilitas: saldo + beku + kas = setoran final − dibayar',
  'spent in the game: each is in the books as it was said, and nothing else is':
    'Belanja di gim: masing-masing dibukukan seperti yang dikatakan, tidak ada yang lain',
  'the chain has been read': 'Blockchain sudah dibaca',
  'tickets: issued = those of collected messages, and gifts':
    'Tiket: diterbitkan = dari pesan yang diambil, dan hadiah',
  'tickets: issued = unspent + draws': 'Tiket: diterbitkan = belum terpakai + panggilan',
  'tokens: every one that was minted is known': 'Token: tiap yang dicetak diketahui',
  'trades: each is one event, and each such event one trade': 'Transaksi: satu adalah satu peristiwa, dan sebaliknya',
  'activity and payments: those of the final events, once': 'Aktivitas dan pembayaran: sesuai peristiwa final, sekali',
  'vouchers: claimed means one final claim, for that receiver and amount; any other means none':
    'Voucer: terpakai berarti satu klaim final untuk penerima dan jumlah itu; selain itu tidak ada',
  'campaigns: those taken of each are those of vouchers, and nobody has more than their share':
    'Kampanye: yang diambil sesuai voucer, dan tak seorang pun melebihi jatahnya',
  'vault: it holds at least what the books owe': 'Brankas: memegang setidaknya yang terutang dalam buku',
  'draws: the last 1000 are what their seeds say': 'Panggilan: 1000 terakhir sesuai benihnya',
  'withdrawals: paid means one claimed voucher for just that, approved by as many as it takes':
    'Penarikan: dibayar berarti satu voucer terpakai persis untuk itu, disetujui cukup banyak orang',
}
