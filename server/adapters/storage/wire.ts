/** Of S3's answers, what we read: errors come as a small XML document (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
export function errorOf(xml: string): { code: string; message: string } {
  return { code: element(xml, 'Code'), message: element(xml, 'Message') }
}

export function errorXml({ code, message }: { code: string; message: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><RequestId>simulated</RequestId></Error>`
}

function element(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}
