/** What no designer writes and every player gets: a name and a sentence that are too long for their place. */
export const LONG_NAME = 'Sang Naga Bersayap Sembilan dari Puncak Kunlun yang Terlupakan'
export const LONG_TEXT =
  'Aset ini dikembalikan dari kontrak lelang ke dompet Anda setelah penguncian, dan tetap dapat dilelang kembali kapan saja.'
/** One word without a place to break: an address, a hash. */
export const LONG_WORD = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
export const PICTURE = '/art/2/201d78cb840000ae.svg'
