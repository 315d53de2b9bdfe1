import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The baseline: the ponyfill alone, as its read-me shows it, given the picture as a file. */
prepareZXingModule({ overrides: { locateFile: () => wasm } })
const detector = new BarcodeDetector({ formats: ['qr_code'] })

self.onmessage = async ({ data }: MessageEvent<string>) => {
  const picture = await (await fetch(`/pictures/${data}`)).blob()
  self.postMessage((await detector.detect(picture)).map(({ rawValue }) => rawValue))
}
