"""The pages in WebKit, which stands in for an iPhone; where it is not found, nothing is read."""
